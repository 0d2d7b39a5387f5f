import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAgency } from '#frontend/src/agency/agency.ts';
import { type PageMessage, pageMessage, type ReviewState } from './review-message.ts';

/** A page without a message after this time has no review script. */
const timeoutMs = 3_000;

/** The serialization of an opaque origin. */
const opaque = 'null';

/** A path-based site shares its host, so its policy gives it an opaque origin (decision 0184). */
function originOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return pathname === '/' ? origin : opaque;
}

/** A page of the website that starts at an address; null if the path leads out of it. */
export function pageAddress(address: string, path: string): string | null {
  const { href } = new URL(`.${path}`, address);
  return href.startsWith(address) ? href : null;
}

interface ReviewFrameOptions {
  /** The start page; null if no page has the review script. */
  readonly address: string | null;
  readonly state: Omit<ReviewState, 'type' | 'scale' | 'colors'>;
  readonly onMessage: (message: PageMessage) => void;
  /** Called if the shown page does not answer. */
  readonly onSilence: () => void;
}

/** Exchanges messages with the review script in the frame, and ignores all other senders. */
export function useReviewFrame({ address, state, onMessage, onSilence }: ReviewFrameOptions) {
  const frame = useRef<HTMLIFrameElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isSilent, setSilent] = useState(address === null);
  const origin = address === null ? null : originOf(address);
  const { ink, paper, accentOnLight: accent } = useAgency().brand.colors;
  const colors = { ink, paper, accent };

  const post = useEffectEvent(() => {
    const target = frame.current;
    if (!target || origin === null) return;
    const scale = Number(target.style.scale) || 1;
    const message = { type: 'review', ...state, scale, colors } satisfies ReviewState;
    // An opaque origin cannot be a target; the message holds only data that the page knows.
    target.contentWindow?.postMessage(message, origin === opaque ? '*' : origin);
  });
  useEffect(() => {
    if (state) post();
  }, [state]);

  const hear = useEffectEvent(({ source, origin: from, data }: MessageEvent) => {
    if (source === null || source !== frame.current?.contentWindow || from !== origin) return;
    const message = pageMessage.safeParse(data).data;
    if (!message) return;
    if (message.type === 'page') {
      clearTimeout(timer.current);
      setSilent(false);
    }
    onMessage(message);
  });
  useEffect(() => {
    const listener = (event: MessageEvent) => hear(event);
    window.addEventListener('message', listener);
    return () => {
      window.removeEventListener('message', listener);
      clearTimeout(timer.current);
    };
  }, []);

  const onLoad = () => {
    clearTimeout(timer.current);
    if (origin === null) return;
    timer.current = setTimeout(() => {
      setSilent(true);
      onSilence();
    }, timeoutMs);
    post();
  };

  /** Shows another page of the website; a path outside of it is ignored. */
  const goTo = (path: string) => {
    const page = address === null ? null : pageAddress(address, path);
    if (frame.current && page !== null) frame.current.src = page;
  };
  return { frame, isSilent, onLoad, goTo };
}
