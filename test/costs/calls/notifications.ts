import type { Call } from '../call.ts';
import { good, registered, type World } from '../world.ts';

/** The bell of a customer, and of administrators. */
export function notificationCalls(world: World): readonly Call[] {
  const { admin } = world;
  return [
    {
      ...{ name: 'notifications.list', kind: 'read' },
      prepare: async () => {
        const { visitor } = await registered(world);
        return { call: async () => good(await visitor.get('/api/notifications')) };
      },
    },
    {
      ...{ name: 'notifications.list, of administrators', kind: 'page' },
      prepare: async () => ({
        call: async () => good(await admin.visitor.get('/api/notifications')),
      }),
    },
    {
      ...{ name: 'notifications.switches', kind: 'read' },
      prepare: async () => {
        const { visitor } = await registered(world);
        return { call: async () => good(await visitor.get('/api/notifications/switches')) };
      },
    },
    {
      ...{ name: 'notifications.setSwitches', kind: 'other' },
      prepare: async () => {
        const { visitor } = await registered(world);
        const body = { switches: [] };
        return { call: async () => good(await visitor.post('/api/notifications/switches', body)) };
      },
    },
    {
      ...{ name: 'notifications.read', kind: 'other' },
      prepare: async () => {
        const { visitor } = await registered(world);
        return { call: async () => good(await visitor.post('/api/notifications/read', {})) };
      },
    },
  ];
}
