import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError, isSignedOut, messageOf, messageOrQuoted } from '#frontend/src/api/api-error.ts';
import { api } from '#frontend/src/api/client.ts';
import { reasonPhrase } from '#frontend/src/api/reason-phrase.ts';

const plain = { status: 502, statusText: '', text: '' };

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('any non-OK response raises an error', () => {
  test('its message is the status code, a colon, and the response text', () => {
    const error = new ApiError({ status: 400, statusText: 'Bad Request', text: 'No such thing' });
    expect(error.message).toBe('400: No such thing');
  });

  test('or the status text without a response text', () => {
    const error = new ApiError({ status: 400, statusText: 'Bad Thing', text: '' });
    expect(error.message).toBe('400: Bad Thing');
  });

  test('without a status text in the protocol the standard reason phrase is used', () => {
    expect(new ApiError(plain).message).toBe('502: Bad Gateway');
    expect(new ApiError({ ...plain, status: 413 }).statusText).toBe('Content Too Large');
    expect(reasonPhrase(599)).toBe('Error');
  });
});

describe('the message of an error for the user', () => {
  test('is the server’s message', () => {
    const error = new ApiError({ ...plain, body: { message: 'Taken' } });
    expect(messageOf(error, 'fallback')).toBe('Taken');
    expect(messageOrQuoted(error, 'quoted')).toBe('Taken');
  });

  test('is the fallback when the server sent no message of ours', () => {
    expect(messageOf(new ApiError({ ...plain, text: '<html>' }), 'fallback')).toBe('fallback');
    expect(messageOf(new TypeError('a fault of ours'), 'fallback')).toBe('fallback');
  });

  test.each([
    [true, 'We could not reach the server. Check your connection and try again.'],
    [false, 'You are offline. Try again as soon as you are connected.'],
  ])('says that no answer came, online: %s', async (onLine, said) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const error = await api.auth.currentUser().catch((cause: unknown) => cause);
    expect(messageOf(error, 'fallback')).toBe(said);
    expect(messageOrQuoted(error, 'quoted')).toBe('quoted');
    expect(isSignedOut(error)).toBe(false);
  });

  test('says so too of an answer that breaks off', async () => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('gone')) });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(broken)));
    const error = await api.auth.currentUser().catch((cause: unknown) => cause);
    expect(messageOf(error, 'fallback')).toContain('could not reach');
  });

  test('an aborted call stays one', async () => {
    const aborted = new DOMException('gone', 'AbortError');
    vi.stubGlobal('fetch', () => Promise.reject(aborted));
    await expect(api.auth.currentUser()).rejects.toBe(aborted);
  });

  test('only a 401 means that there is no session', () => {
    expect(isSignedOut(new ApiError({ ...plain, status: 401 }))).toBe(true);
    expect(isSignedOut(new ApiError({ ...plain, status: 403 }))).toBe(false);
    expect(isSignedOut(new TypeError())).toBe(false);
  });
});
