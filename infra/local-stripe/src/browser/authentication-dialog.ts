import { element, styleSheet } from './dom.ts';

const css = `
  dialog { box-sizing: border-box; width: min(26rem, calc(100vw - 2rem)); padding: 1.5rem;
    border: 1px solid #8a8b96; border-radius: 12px; background: #ffffff; color: #30313d;
    font: 1rem/1.5 system-ui, sans-serif; color-scheme: light; }
  dialog::backdrop { background: rgb(0 0 0 / 55%); }
  h2 { margin: 0 0 0.5rem; font-size: 1.125rem; }
  p { margin: 0 0 1.25rem; }
  div { display: flex; flex-wrap: wrap; gap: 0.75rem; }
  button { flex: 1 1 10rem; padding: 0.625rem 1rem; font: inherit; cursor: pointer;
    border: 1px solid #30313d; border-radius: 6px; background: #ffffff; color: #30313d; }
  button.primary { background: #30313d; color: #ffffff; }
  button:focus-visible { outline: 2px solid #0570de; outline-offset: 2px; }
`;

/** Simulates the bank's authentication dialog; Escape means failure. */
export function askForAuthentication(): Promise<'succeeded' | 'failed'> {
  const complete = button('Complete authentication', 'primary');
  const fail = button('Fail authentication', '');
  const dialog = element(
    'dialog',
    { 'aria-labelledby': 'title', 'aria-describedby': 'text' },
    element('h2', { id: 'title' }, 'Confirm this payment'),
    element(
      'p',
      { id: 'text' },
      'This is a test page in the place of your bank. No money is moved.',
    ),
    element('div', {}, complete, fail),
  );
  const host = element('div', {});
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [styleSheet(css)];
  shadow.append(dialog);
  document.body.append(host);

  const { promise, resolve } = Promise.withResolvers<'succeeded' | 'failed'>();
  complete.addEventListener('click', () => dialog.close('succeeded'));
  fail.addEventListener('click', () => dialog.close('failed'));
  dialog.addEventListener('close', () => {
    host.remove();
    resolve(dialog.returnValue === 'succeeded' ? 'succeeded' : 'failed');
  });
  dialog.showModal();
  return promise;
}

function button(label: string, className: string): HTMLButtonElement {
  return element('button', { type: 'button', class: className }, label);
}
