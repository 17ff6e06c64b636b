"use strict";
// Tables: a click on a head sorts by it; cells without a value stay last.
for (const table of document.querySelectorAll("table")) {
  const heads = [...table.tHead.rows[0].cells];
  const body = table.tBodies[0];
  const rows = [...body.rows];
  heads.forEach((head, column) => {
    const numeric = head.classList.contains("num");
    head.firstElementChild.addEventListener("click", () => {
      const first = numeric ? "descending" : "ascending";
      const other = numeric ? "ascending" : "descending";
      const order = head.getAttribute("aria-sort") === first ? other : first;
      for (const h of heads) h.setAttribute("aria-sort", h === head ? order : "none");
      const sign = order === "ascending" ? 1 : -1;
      const key = (row) => row.cells[column].dataset.sort;
      const compare = (a, b) => {
        const x = key(a), y = key(b);
        if (x === "" || y === "") return (x === "") - (y === "");
        if (numeric) return sign * (Number(x) - Number(y));
        return sign * x.localeCompare(y, "en", { numeric: true });
      };
      body.append(...rows.slice().sort(compare));
    });
  });
}

// Games: a board that steps through the positions.
document.addEventListener("DOMContentLoaded", () => {
  const data = document.getElementById("replay-data");
  const root = document.querySelector(".replay");
  if (!data || !root) return;
  const { files, ranks, names, games } = JSON.parse(data.textContent);
  const find = (name) => root.querySelector(name);
  const board = find(".board"), now = find(".now"), moves = find(".moves"), choice = find(".choice");
  const playButton = find("[data-go=play]");
  const size = 45, edge = 18, squares = files * ranks;
  let game, number = 0, ply = 0, timer = 0;

  const svg = (name, attributes, text) => {
    const e = document.createElementNS(board.namespaceURI, name);
    for (const [k, v] of Object.entries(attributes)) e.setAttribute(k, v);
    if (text !== undefined) e.textContent = text;
    return e;
  };
  const element = (name, className, text) => {
    const e = document.createElement(name);
    e.className = className;
    e.textContent = text;
    return e;
  };
  const letter = (file) => String.fromCharCode(97 + file);
  const squareName = (s) => s < squares ? letter(s % files) + (Math.floor(s / files) + 1)
    : letter((s - squares) % files) + (s < squares + files ? 0 : ranks + 1);

  // place returns the corner of a square; those who wait have one behind the ranks.
  const place = (s) => {
    const top = game.waits ? size : 0;
    if (s >= squares + files) return [edge + (s - squares - files) * size, 0];
    if (s >= squares) return [edge + (s - squares) * size, top + ranks * size];
    return [edge + (s % files) * size, top + (ranks - 1 - Math.floor(s / files)) * size];
  };
  const square = (s, className) => {
    const [x, y] = place(s);
    return svg("rect", { x, y, width: size, height: size, class: className });
  };
  const man = (s, code) => {
    const [x, y] = place(s), black = code % 2, small = s >= squares ? 6 : 0;
    const side = size - 2 * small;
    return svg("use", { href: `#man${(code - black) / 2}`, x: x + small, y: y + small, width: side, height: side, class: black ? "man-b" : "man-w" });
  };
  const cross = (s) => {
    const [x, y] = place(s);
    return svg("path", { class: "cross", d: `M${x + 4} ${y + 4}l7 7m0-7l-7 7` });
  };
  const position = () => {
    const men = game.start.slice();
    for (const p of game.plies.slice(0, ply)) for (let i = 0; i < p.d.length; i += 2) men[p.d[i]] = p.d[i + 1];
    return men;
  };
  const moveNumber = (i) => Math.floor((i + (game.first ? 1 : 0)) / 2) + 1;
  const whiteMoves = (i) => (i % 2 === 0) !== game.first;
  const title = (i) => `${moveNumber(i)}${whiteMoves(i) ? "." : "\u2026"} ${game.plies[i].m}`;

  function draw() {
    const men = position(), last = game.plies[ply - 1], parts = [];
    const height = ranks * size + edge + (game.waits ? 2 * size : 0);
    board.setAttribute("viewBox", `0 0 ${files * size + edge} ${height}`);
    for (let s = 0; s < squares + (game.waits ? 2 * files : 0); s++) {
      const light = (s % files + Math.floor(s / files)) % 2;
      parts.push(square(s, s >= squares ? "wait" : light ? "light" : "dark"));
    }
    if (last) {
      const marked = [last.f, last.t].filter((s) => s >= 0);
      for (const s of new Set(marked)) parts.push(square(s, "last"));
    }
    men.forEach((code, s) => { if (code >= 0 && (s < squares || game.waits)) parts.push(man(s, code)); });
    if (last) for (const s of last.x || []) parts.push(cross(s));
    for (let f = 0; f < files; f++) parts.push(svg("text", { x: edge + (f + 0.5) * size, y: height - 5 }, letter(f)));
    for (let r = 0; r < ranks; r++) parts.push(svg("text", { x: edge / 2, y: place(r * files)[1] + size / 2 + 4 }, r + 1));
    board.replaceChildren(...parts);
    const who = men.map((code, s) => code < 0 ? "" : `${code % 2 ? "black" : "white"} ${names[code >> 1]} ${squareName(s)}`).filter(Boolean);
    board.setAttribute("aria-label", `Board of ${files} by ${ranks}: ${who.join(", ")}`);
    tell(last);
  }

  function tell(last) {
    let text = "Start position";
    if (last) {
      text = `${title(ply - 1)}: one of ${last.l} legal ${last.l === 1 ? "move" : "moves"}`;
      if (last.b) text += ", of the opening";
      if (last.s !== undefined) text += `, evaluated ${(last.s > 0 ? "+" : "") + (last.s / 100).toFixed(2).replace("-", "\u2212")}`;
      if (last.x) text += `; takes on ${last.x.map(squareName).join(", ")}`;
    }
    if (ply === game.plies.length) text += `. ${game.result}, ${game.reason}`;
    now.textContent = text + ".";
    for (const b of moves.querySelectorAll("[aria-current]")) b.removeAttribute("aria-current");
    const current = moves.querySelector(`[data-ply="${ply}"]`);
    if (!current) { moves.scrollTop = 0; return; }
    current.setAttribute("aria-current", "step");
    const y = current.offsetTop;
    if (y < moves.scrollTop || y + current.offsetHeight > moves.scrollTop + moves.clientHeight) moves.scrollTop = y - moves.clientHeight / 2;
  }

  function list() {
    const parts = [];
    game.plies.forEach((p, i) => {
      if (whiteMoves(i) || i === 0) parts.push(element("span", "no", moveNumber(i) + "."));
      if (!whiteMoves(i) && i === 0) parts.push(element("span", "", "\u2026"));
      const b = element("button", p.b ? "book" : "", p.m);
      b.type = "button";
      b.dataset.ply = i + 1;
      parts.push(b);
    });
    parts.push(element("span", "end", `${game.result} ${game.reason}`));
    moves.replaceChildren(...parts);
  }

  function open(n) {
    number = (n + games.length) % games.length;
    game = games[number];
    ply = 0;
    choice.value = number;
    find(".about").textContent = `White: ${game.white}. Black: ${game.black}. ` + (game.about ? `Waiting: ${game.about}. ` : "") + `${game.result}, ${game.reason}.`;
    list();
    draw();
  }
  function step(to) {
    ply = Math.max(0, Math.min(to, game.plies.length));
    draw();
  }
  function play(on) {
    clearInterval(timer);
    timer = 0;
    if (on) {
      if (ply === game.plies.length) step(0);
      timer = setInterval(() => { step(ply + 1); if (ply === game.plies.length) play(false); }, 700);
    }
    playButton.textContent = on ? "Pause" : "Play";
    playButton.setAttribute("aria-label", on ? "Pause" : "Play");
    playButton.setAttribute("aria-pressed", on ? "true" : "false");
  }
  const actions = {
    first: () => step(0), back: () => step(ply - 1), on: () => step(ply + 1), last: () => step(game.plies.length),
    play: () => play(!timer), before: () => open(number - 1), after: () => open(number + 1),
  };
  const keys = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", ArrowUp: "before", ArrowDown: "after", " ": "play" };
  const act = (name) => { if (name !== "play") play(false); actions[name](); };

  root.addEventListener("keydown", (e) => {
    const name = keys[e.key], own = e.target.closest("select, button");
    if (!name || e.ctrlKey || e.altKey || e.metaKey || own && (e.key === " " || own === choice)) return;
    e.preventDefault();
    act(name);
  });
  root.addEventListener("click", (e) => {
    const button = e.target.closest("button");
    if (button && button.dataset.go) act(button.dataset.go);
    if (button && button.dataset.ply) { play(false); step(Number(button.dataset.ply)); }
    if (e.target.closest(".board")) board.focus();
  });
  choice.addEventListener("change", () => { play(false); open(Number(choice.value)); });
  games.forEach((g, i) => {
    const o = element("option", "", `${g.title}: ${g.about ? g.about + ", " : ""}${g.result}, ${g.plies.length} plies`);
    o.value = i;
    choice.append(o);
  });
  root.hidden = false;
  open(0);
});
