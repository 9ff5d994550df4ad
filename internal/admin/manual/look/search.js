const up = document.body.dataset.up;
const box = document.querySelector('search');
const words = document.querySelector('#words');
const out = document.querySelector('#found');
const most = 20;
const around = 90;

const folded = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

let sections;
/** As a script, since a browser lets a page of a folder fetch nothing. */
function load() {
  sections ??= new Promise((done, failed) => {
    const index = document.createElement('script');
    index.src = `${up}search-index.js`;
    index.onload = () => done(manualSections.map((one) => ({ ...one, head: folded(`${one.heading} ${one.page}`), body: folded(one.text) })));
    index.onerror = failed;
    document.head.append(index);
  });
  return sections;
}

/** Every word must be there; a heading that has them comes before a text that does. */
function find(list, asked) {
  const rank = ({ head, body }) => asked.reduce((sum, word) => sum + (head.includes(word) ? 10 : 0) + Math.min(body.split(word).length - 1, 5), 0);
  return list
    .filter(({ head, body }) => asked.every((word) => head.includes(word) || body.includes(word)))
    .map((one) => ({ one, rank: rank(one) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ one }) => one);
}

function piece({ text, body }, asked) {
  const at = Math.max(0, ...asked.map((word) => body.indexOf(word)));
  const from = Math.max(0, at - around);
  return `${from ? '… ' : ''}${text.slice(from, at + around)}${at + around < text.length ? ' …' : ''}`;
}

function row(one, asked) {
  const item = document.createElement('li');
  const link = item.appendChild(document.createElement('a'));
  link.href = up + one.address;
  link.textContent = one.heading ? `${one.page}: ${one.heading}` : one.page;
  item.appendChild(document.createElement('p')).textContent = piece(one, asked);
  return item;
}

async function show() {
  const asked = folded(words.value).split(/\s+/).filter(Boolean);
  out.hidden = asked.length === 0;
  if (out.hidden) return out.replaceChildren();
  const told = document.createElement('p');
  try {
    const hits = find(await load(), asked);
    if (asked.join(' ') !== folded(words.value).split(/\s+/).filter(Boolean).join(' ')) return; // typed on meanwhile
    told.textContent = hits.length === 0 ? 'Nothing found.' : hits.length > most ? `The first ${most} of ${hits.length}.` : `${hits.length} found.`;
    const list = document.createElement('ol');
    list.append(...hits.slice(0, most).map((one) => row(one, asked)));
    out.replaceChildren(told, list);
  } catch {
    sections = undefined;
    told.textContent = 'The search could not be loaded. Try again.';
    out.replaceChildren(told);
  }
}

box.hidden = false;
words.addEventListener('input', show);
