import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type PageMessage, pageMessage, type ReviewState } from '#shared/model/review-message.ts';

/** A page that says nothing for so long after it was loaded has no review script. */
const patienceMs = 3_000;

/** How an origin is written that is like no other. */
const opaque = 'null';

/** A site below a path shares its host with others, so its policy leaves it no origin (decision 0184). */
function originOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return pathname === '/' ? origin : opaque;
}

interface ReviewFrameOptions {
  /** Of the start page; null where no page can answer. */
  readonly address: string | null;
  readonly state: Omit<ReviewState, 'type' | 'scale'>;
  readonly onMessage: (message: PageMessage) => void;
  /** The page that is shown does not answer. */
  readonly onSilence: () => void;
}

/** Talks to the script of the page in a frame, and believes nobody else. */
export function useReviewFrame({ address, state, onMessage, onSilence }: ReviewFrameOptions) {
  const frame = useRef<HTMLIFrameElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isSilent, setSilent] = useState(address === null);
  const origin = address === null ? null : originOf(address);

  const post = useEffectEvent(() => {
    const target = frame.current;
    if (!target || origin === null) return;
    const scale = Number(target.style.scale) || 1;
    const message = { type: 'review', ...state, scale } satisfies ReviewState;
    // An opaque origin cannot be named; what is said is what the page knows already.
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
    }, patienceMs);
    post();
  };

  /** Shows another page of the website; a path that would lead out of it does nothing. */
  const goTo = (path: string) => {
    if (!frame.current || address === null) return;
    const { href } = new URL(`.${path}`, address);
    if (href.startsWith(address)) frame.current.src = href;
  };
  return { frame, isSilent, onLoad, goTo };
}
