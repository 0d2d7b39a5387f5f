/** The page's style: ink on paper, paper on ink at night. */
export const PAYMENTS_STYLE = `
:root { color-scheme: light dark; --ink: #1d1a16; --paper: #faf7f2; --quiet: #6b645a; --line: #ddd5c8; --accent: #9a3412; }
@media (prefers-color-scheme: dark) { :root { --ink: #f3eee6; --paper: #171411; --quiet: #a69d90; --line: #37312a; --accent: #fdba74; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
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
main { max-width: 1040px; margin: 0 auto; padding: 48px 24px 96px; }
.scroll { overflow-x: auto; }
table { table-layout: fixed; }
tr { vertical-align: top; }
th:first-child { width: 30%; overflow-wrap: anywhere; }
td:last-child { width: 34%; padding-right: 0; }
time { white-space: nowrap; }
th[scope=row] { color: var(--ink); font-size: 16px; }
th code { color: var(--quiet); font-size: 13px; }
.actions { display: flex; flex-wrap: wrap; gap: 8px; }
td .actions { justify-content: flex-end; padding-top: 4px; }
button { font: inherit; font-size: 14px; padding: 4px 12px; border: 1px solid var(--line); border-radius: 4px; background: transparent; color: var(--ink); cursor: pointer; }
button:hover { border-color: var(--accent); }
button:disabled { opacity: .5; cursor: default; }
.badge { font-size: 14px; font-weight: 600; }
.badge[data-state=past_due], .badge[data-state=unpaid], .badge[data-state=delinquent], .badge[data-state=canceled], .badge[data-state="given up"] { color: var(--accent); }
#status { position: sticky; top: 0; min-height: 24px; margin: 0; background: var(--paper); }
@media (max-width: 640px) { tr, th, th:first-child, td, td:last-child { display: block; width: auto; border-bottom: 0; } tr { border-bottom: 1px solid var(--line); padding-bottom: 12px; } td .actions { justify-content: flex-start; } }
`;

/** Sends the command of a button; refreshes the page afterwards and every two seconds. */
export const PAYMENTS_SCRIPT = `
const say = (text) => { document.getElementById('status').textContent = text; };
async function refresh() {
  const answer = await fetch(location.pathname, { headers: { accept: 'text/html' } });
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const section of document.querySelectorAll('section')) {
    const title = section.querySelector('h2').textContent;
    const next = [...fresh.querySelectorAll('section')].find((other) => other.querySelector('h2').textContent === title);
    if (!next || next.innerHTML === section.innerHTML) continue;
    const focused = section.contains(document.activeElement) ? document.activeElement.dataset.command : undefined;
    section.innerHTML = next.innerHTML;
    if (focused) [...section.querySelectorAll('button')].find((one) => one.dataset.command === focused)?.focus();
  }
}
async function send(button) {
  button.disabled = true;
  say(button.textContent + '…');
  try {
    const answer = await fetch(location.pathname, { method: 'POST', headers: { 'content-type': 'application/json' }, body: button.dataset.command });
    const { message } = await answer.json();
    await refresh();
    say(answer.ok ? button.textContent + ': done.' : message);
  } catch {
    say('The local Stripe does not answer.');
  }
  button.disabled = false;
}
document.addEventListener('click', ({ target }) => {
  const button = target.closest('button[data-command]');
  if (button) void send(button);
});
setInterval(() => { if (!document.hidden) refresh().catch(() => say('The local Stripe does not answer.')); }, 2000);
`;
