/** In addition to the console's own styles. */
export const OUTBOX_STYLE = `
main { max-width: 1200px; }
h3 { font-size: 14px; font-weight: 600; color: var(--quiet); margin: 16px 0 8px; }
#switches { flex-direction: column; }
#switches .quiet { margin: 0 0 0 8px; }
button[aria-pressed=true] { background: var(--accent); color: var(--paper); border-color: var(--accent); }
#mails { display: block; list-style: none; margin: 0; padding: 0; }
#mails summary { position: relative; padding-left: 20px; display: flex; flex-wrap: wrap; gap: 0 16px; font: inherit; align-items: baseline; }
#mails summary::before { content: '▸' / ''; position: absolute; left: 0; color: var(--quiet); }
#mails [open] > summary::before { content: '▾' / ''; }
#news, #mails { overflow-wrap: anywhere; }
#mails strong { font-weight: 600; }
#mails .to { color: var(--quiet); }
#mails .outcome { color: var(--accent); }
#mails time { margin-left: auto; color: var(--quiet); font-size: 14px; font-variant-numeric: tabular-nums; }
.views { display: grid; gap: 0 24px; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); }
.views pre { max-height: 640px; }
iframe { width: 100%; height: 640px; border: 1px solid var(--line); border-radius: 4px; resize: vertical; }
.answer { display: grid; gap: 8px; justify-items: start; padding-bottom: 24px; }
.answer textarea { width: 100%; max-width: 60ch; font: inherit; }
.acts { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; padding-bottom: 24px; }
@media (max-width: 800px) { main { padding: 24px 16px 64px; } #mails time { margin-left: 0; } .views { grid-template-columns: minmax(0, 1fr); } }
`;

/** Buttons act without a page load. Polls for changes every two seconds; open mails stay open. */
export const OUTBOX_SCRIPT = `
const list = document.querySelector('#mails');
async function refresh() {
  const { revision } = await (await fetch('/_local/outbox/revision')).json();
  if (revision === list.dataset.revision) return;
  const html = await (await fetch(location.href)).text();
  const page = new DOMParser().parseFromString(html, 'text/html');
  const fresh = [...page.querySelectorAll('#mails > li')];
  for (const form of page.querySelectorAll('#switches form')) {
    const shown = document.getElementById(form.id);
    shown.action = form.getAttribute('action');
    shown.querySelector('button').ariaPressed = form.querySelector('button').ariaPressed;
  }
  for (const item of fresh) {
    const shown = document.getElementById(item.id)?.querySelector('.outcome');
    if (shown) shown.textContent = item.querySelector('.outcome').textContent;
  }
  const added = fresh.filter(({ id }) => document.getElementById(id) === null);
  list.prepend(...added);
  list.dataset.revision = page.querySelector('#mails').dataset.revision;
  document.querySelector('#none').hidden = list.childElementCount > 0;
  if (added.length === 0) return;
  const newest = added[0].querySelector('strong').textContent;
  document.querySelector('#news').textContent = added.length === 1 ? 'New: ' + newest : added.length + ' new mails';
}
document.addEventListener('submit', async (event) => {
  if (event.target.method !== 'post') return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(event.target));
  const { ok } = await fetch(event.target.action, { method: 'POST', body });
  if (ok && body.has('text')) {
    event.target.reset();
    document.querySelector('#news').textContent = 'Answered';
  }
  await refresh();
});
let failing = false;
setInterval(async () => {
  if (document.hidden) return;
  try {
    await refresh();
    failing = false;
  } catch {
    if (!failing) document.querySelector('#news').textContent = 'The local cloud does not answer.';
    failing = true;
  }
}, 2000);
`;
