// Runs with the document: begins the first calls of its screen, and what the last visit of this page read
// (src/session/first-reads.ts), for whom the session hint names, while the scripts load; src/api/begun.ts takes the
// answers. A refusal or a failure is told by whoever takes it.
{
  const user = /(?:^|; )signed-in=(\d+)/.exec(document.cookie)?.[1];
  const fill = {
    user,
    id: /\/([1-9]\d*)\/?$/.exec(location.pathname)?.[1],
    token: new URLSearchParams(location.search).get('token')?.trim(),
  };
  const begun = new Map();
  const begin = (address) => {
    const isMissing = (name) => address.includes(`*${name}*`) && !fill[name];
    if (Object.keys(fill).some(isMissing)) return;
    const filled = address.replace(/\*(\w+)\*/g, (_, name) => encodeURIComponent(fill[name]));
    if (begun.has(filled)) return;
    const headers = { accept: 'application/json' };
    // The first answer tells whose page this is.
    if (user && address !== '/api/user') headers['x-page-user'] = user;
    // Read here: an answer that nobody takes would keep its connection.
    const answer = fetch(filled, { credentials: 'include', headers }).then(async (response) => {
      const text = await response.text();
      return new Response(text || null, response);
    });
    answer.catch(() => {});
    begun.set(filled, answer);
  };
  const readBefore = () => {
    try {
      const page = `${user} ${location.pathname}${location.search}`;
      const pages = JSON.parse(localStorage.getItem('private:first-reads')) ?? [];
      const [, reads = []] = pages.find(([name]) => name === page) ?? [];
      return reads.filter((address) => /^\/(api\/|config\.json$)/.test(address));
    } catch {
      return []; // Storage is blocked, or holds what an older page wrote.
    }
  };
  const calls = (name) => document.querySelector(`meta[name="${name}"]`)?.content.split(' ') ?? [];
  calls('calls').forEach(begin);
  // An address with a query is of another view.
  if (user) calls('calls-of-user').forEach(begin);
  if (user && !location.search) calls('calls-of-view').forEach(begin);
  if (user) readBefore().forEach(begin);
  window.begun = begun;
}
