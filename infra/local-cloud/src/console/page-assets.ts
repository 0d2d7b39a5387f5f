/** The page's style: ink on paper, paper on ink at night. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1d1a16; --paper: #faf7f2; --quiet: #6b645a; --line: #ddd5c8; --accent: #9a3412; }
@media (prefers-color-scheme: dark) { :root { --ink: #f3eee6; --paper: #171411; --quiet: #a69d90; --line: #37312a; --accent: #fdba74; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 860px; margin: 0 auto; padding: 48px 24px 96px; }
h1 { font: 600 28px/1.2 Georgia, serif; margin: 0 0 32px; }
h2 { font-size: 14px; font-weight: 600; color: var(--quiet); margin: 0 0 12px; }
section { padding: 24px 0; border-top: 1px solid var(--line); }
ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 8px 24px; }
a { color: var(--accent); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; margin-bottom: 16px; font-variant-numeric: tabular-nums; }
th { text-align: left; font-weight: 500; color: var(--quiet); font-size: 14px; }
th, td { padding: 6px 16px 6px 0; border-bottom: 1px solid var(--line); }
code, pre { font: 14px/1.5 ui-monospace, monospace; }
.quiet { color: var(--quiet); font-size: 14px; margin: 8px 0; }
button { font: inherit; font-size: 14px; color: var(--accent); background: none; border: 1px solid var(--line); border-radius: 4px; padding: 2px 12px; cursor: pointer; white-space: nowrap; }
form[role=search] { display: flex; flex-wrap: wrap; gap: 8px; }
form[role=search] label { flex-basis: 100%; }
input { font: 14px/1.5 ui-monospace, monospace; flex: 1; min-width: 0; color: inherit; background: none; border: 1px solid var(--quiet); border-radius: 4px; padding: 4px 8px; }
details { border-bottom: 1px solid var(--line); }
summary { padding: 8px 0; cursor: pointer; font: 14px/1.5 ui-monospace, monospace; }
pre { margin: 0 0 16px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 4px; overflow: auto; max-height: 360px; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** Loads a function's output when its entry is opened, and again every two seconds while it is. */
export const SCRIPT = `
const timeOf = (time) => new Date(time).toLocaleTimeString();
async function show(details) {
  const answer = await fetch('/_local/functions/' + details.dataset.function + '/logs');
  const { lines } = await answer.json();
  const text = lines.map((line) => timeOf(line.time) + '  ' + line.text).join('\\n');
  details.querySelector('pre').textContent = text || 'Nothing printed yet.';
}
const search = document.querySelector('#search');
search.addEventListener('submit', async (event) => {
  event.preventDefault();
  const text = search.elements.q.value.trim();
  const answer = await fetch('/_local/logs?q=' + encodeURIComponent(text));
  const { lines = [] } = await answer.json();
  const shown = lines.map((line) => timeOf(line.time) + '  ' + line.logicalId + '  ' + line.text.split('\\\\n').join('\\n'));
  const count = lines.length === 1 ? 'One line' : lines.length + ' lines';
  document.querySelector('#found').textContent = lines.length ? count + ', newest first.' : 'No function printed this.';
  document.querySelector('#lines').textContent = shown.join('\\n');
  document.querySelector('#lines').hidden = lines.length === 0;
});
for (const details of document.querySelectorAll('details[data-function]')) {
  let timer;
  details.addEventListener('toggle', () => {
    clearInterval(timer);
    if (!details.open) return;
    void show(details);
    timer = setInterval(() => void show(details), 2000);
  });
}
`;
