import { type Appearance, formCss } from './appearance.ts';
import { type CardForm, createCardForm } from './card-form.ts';
import { element, styleSheet } from './dom.ts';
import { createEmitter, type Handler } from './emitter.ts';
import { integrationError, type StripeError } from './errors.ts';

const elementType = 'payment';

/** The element as a page sees it. */
export interface PaymentElement {
  mount(target: string | HTMLElement): void;
  unmount(): void;
  destroy(): void;
  update(options: object): PaymentElement;
  collapse(): PaymentElement;
  focus(): void;
  blur(): void;
  on(type: string, handler: Handler): PaymentElement;
  once(type: string, handler: Handler): PaymentElement;
  off(type: string, handler?: Handler): PaymentElement;
}

/** The internal part, for Stripe.js itself. */
export interface PaymentElementParts {
  readonly element: PaymentElement;
  readonly form: CardForm;
  applyAppearance(appearance: Appearance): void;
}

interface Options {
  readonly appearance: Appearance;
  /** Resolves when the payment can be made, or with the reason why not. */
  load(): Promise<StripeError | undefined>;
  destroyed(): void;
}

/** Draws nothing before it is mounted. */
export function createPaymentElement(options: Options): PaymentElementParts {
  const emitter = createEmitter();
  const emit = (type: string, details: object = {}) =>
    emitter.emit(type, { elementType, ...details });
  const form = createCardForm(() => emit('change', changeOf(form)));
  const host = element('div', {});
  const rules = styleSheet('');
  const shadow = host.attachShadow({ mode: 'open', delegatesFocus: true });
  shadow.adoptedStyleSheets = [styleSheet(formCss), rules];
  shadow.append(form.node);
  reportFocus(host, emit);
  applyAppearance(options.appearance);

  function applyAppearance(appearance: Appearance): void {
    for (const [name, value] of Object.entries(appearance.variables)) {
      host.style.setProperty(`--${name}`, value);
    }
    rules.replaceSync(appearance.rules);
  }

  async function announce(): Promise<void> {
    emit('loaderstart');
    const error = await options.load();
    if (!host.isConnected) return;
    if (error) emit('loaderror', { error });
    else emit('ready');
  }

  const paymentElement: PaymentElement = {
    mount(target) {
      nodeOf(target).replaceChildren(host);
      void announce();
    },
    unmount: () => host.remove(),
    destroy() {
      host.remove();
      options.destroyed();
    },
    update: () => paymentElement,
    collapse: () => paymentElement,
    focus: form.focus,
    blur: () => host.blur(),
    on: (type, handler) => chained(() => emitter.on(type, handler)),
    once: (type, handler) => chained(() => emitter.once(type, handler)),
    off: (type, handler) => chained(() => emitter.off(type, handler)),
  };

  function chained(work: () => void): PaymentElement {
    work();
    return paymentElement;
  }

  return { element: paymentElement, form, applyAppearance };
}

function changeOf(form: CardForm): object {
  return {
    empty: form.isEmpty(),
    complete: form.isComplete(),
    collapsed: false,
    value: { type: 'card' },
  };
}

function reportFocus(host: HTMLElement, emit: (type: string) => void): void {
  // Moves between the fields stay inside the shadow tree and are not heard here.
  host.addEventListener('focusin', () => emit('focus'));
  host.addEventListener('focusout', () => emit('blur'));
  host.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') emit('escape');
    // Inputs of a shadow tree belong to no form, so Enter is passed on by hand.
    if (event.key === 'Enter') host.closest('form')?.requestSubmit();
  });
}

function nodeOf(target: string | HTMLElement): Element {
  const node = typeof target === 'string' ? document.querySelector(target) : target;
  if (node) return node;
  throw integrationError(
    `The selector you specified (${target}) applies to no DOM elements that are currently on the page. Make sure the element exists on the page before calling mount().`,
  );
}
