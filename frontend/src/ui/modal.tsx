import {
  type ComponentPropsWithoutRef,
  type FocusEvent,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { addModal } from './open-modals.ts';
import { Toaster } from './toaster.tsx';

interface ModalProps extends ComponentPropsWithoutRef<'dialog'> {
  /** Called by Escape and the back gesture. */
  readonly onClose: () => void;
  /** Stays open when the browser closes it. */
  readonly isLocked: boolean;
  /** Asked when somebody closes it; false keeps it open. */
  readonly mayClose?: () => boolean;
}

/** React passes on such an event of a file input or dialog inside, too. */
function isOwn({ target, currentTarget }: SyntheticEvent): boolean {
  return target === currentTarget;
}

/**
 * The only native <dialog>, which traps focus and returns it on close. Open as long as it is
 * rendered. A `cancel` can be prevented once: the browser closes it on a second Escape,
 * so `close` counts as well (decision 0233).
 */
export function Modal({ onClose, isLocked, mayClose = () => true, children, ...rest }: ModalProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const focused = useRef<HTMLElement>(null);
  const isHidden = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    isHidden.current = false;
    const remove = addModal(id);
    return () => {
      remove();
      // Removed, or hidden with its page until that is shown again.
      isHidden.current = true;
      element?.close();
    };
  }, [id]);

  const onCancel = (event: SyntheticEvent) => {
    if (!isOwn(event)) return;
    event.preventDefault();
    if (!isLocked && mayClose()) onClose();
  };
  const onClosed = (event: SyntheticEvent<HTMLDialogElement>) => {
    const { currentTarget: element } = event;
    if (!isOwn(event) || element.open || isHidden.current) return;
    if (!isLocked && mayClose()) {
      onClose();
      return;
    }
    const before = focused.current;
    element.showModal();
    before?.focus();
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    focused.current = target;
  };

  return (
    <dialog ref={dialog} onCancel={onCancel} onClose={onClosed} onFocus={onFocus} {...rest}>
      {children}
      <Toaster modal={id} />
    </dialog>
  );
}
