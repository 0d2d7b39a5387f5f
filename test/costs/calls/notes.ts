import type { Call } from '../call.ts';
import { good, registered, type World } from '../world.ts';

/** The bell of a customer, and of administrators. */
export function noteCalls(world: World): readonly Call[] {
  const { admin } = world;
  return [
    {
      ...{ name: 'notes.list', kind: 'read' },
      prepare: async () => {
        const { visitor } = await registered(world);
        return { call: async () => good(await visitor.get('/api/notes')) };
      },
    },
    {
      ...{ name: 'notes.list, of administrators', kind: 'page' },
      prepare: async () => ({ call: async () => good(await admin.visitor.get('/api/notes')) }),
    },
    {
      ...{ name: 'notes.switches', kind: 'read' },
      prepare: async () => {
        const { visitor } = await registered(world);
        return { call: async () => good(await visitor.get('/api/notes/switches')) };
      },
    },
    {
      ...{ name: 'notes.setSwitches', kind: 'other' },
      prepare: async () => {
        const { visitor } = await registered(world);
        const body = { switches: [] };
        return { call: async () => good(await visitor.post('/api/notes/switches', body)) };
      },
    },
    {
      ...{ name: 'notes.read', kind: 'other' },
      prepare: async () => {
        const { visitor } = await registered(world);
        return { call: async () => good(await visitor.post('/api/notes/read', {})) };
      },
    },
  ];
}
