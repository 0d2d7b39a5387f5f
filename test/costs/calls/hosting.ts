import type { Call, Kind } from '../call.ts';
import { customerWithWebsite, good, type World } from '../world.ts';

/** Domains of customers, connected by an administrator. */
export function hostingCalls(world: World): readonly Call[] {
  const { visitor: admin } = world.admin;
  let made = 0;
  const connected = async () => {
    const { websiteId, visitor } = await customerWithWebsite(world);
    made += 1;
    const path = `/api/websites/${websiteId}/domain`;
    const name = `joinery-${made}-of-costs.example`;
    return { path, visitor, connect: async () => good(await admin.post(path, { name })) };
  };
  const named = (
    name: string,
    kind: Kind,
    ask: (path: string) => Promise<unknown>,
    isConnected = true,
  ): Call => ({
    ...{ name, kind },
    prepare: async () => {
      const { path, connect } = await connected();
      if (isConnected) await connect();
      return { call: isConnected ? () => ask(path) : connect };
    },
  });
  return [
    named('hosting.getDomain', 'read', async (path) => good(await admin.get(path))),
    named('hosting.getVisits', 'read', async (path) =>
      good(await admin.get(path.replace(/domain$/, 'visits'))),
    ),
    named('hosting.connectDomain', 'other', async () => undefined, false),
    named('hosting.checkDomain', 'other', async (path) => good(await admin.post(`${path}/check`))),
    named('hosting.disconnectDomain', 'other', async (path) =>
      good(await admin.ask(path, { method: 'DELETE' })),
    ),
  ];
}
