import * as z from 'zod/mini';
import { errorBody } from '#shared/api/error-body.ts';
import type { Route } from '#shared/api/route.ts';
import { listRoutes } from '#shared/api/routes.ts';
import { clientData } from '#shared/chat/client-frame.ts';
import { serverFrame } from '#shared/chat/server-frame.ts';
import { type Fields, fieldsOf } from './fields.ts';

const fields = z.record(z.string(), z.string());

/** Fields of requests (`takes`) and answers by call: `POST /api/login`, `frame typing` of the socket. */
export const callShapes = z.record(z.string(), z.object({ takes: fields, answers: fields }));
export type CallShapes = z.infer<typeof callShapes>;

/** The shapes of every call and frame in the current sources. */
export function readCallShapes(): CallShapes {
  const calls = listRoutes().map(({ route }) => [
    `${route.method} ${route.path}`,
    { takes: takenBy(route), answers: fieldsOf(route.response, 'output') },
  ]);
  const sent = Object.entries(clientData).map(([type, data]) => [
    `frame ${type}`,
    { takes: fieldsOf(data, 'input'), answers: {} },
  ]);
  const received = serverFrame.def.options.map((frame) => [
    `frame ${[...frame.shape.type.def.values].join()} of the server`,
    { takes: {}, answers: fieldsOf(frame.shape.data, 'output') },
  ]);
  const errors = ['every error', { takes: {}, answers: fieldsOf(errorBody, 'output') }];
  return callShapes.parse(Object.fromEntries([...calls, ...sent, ...received, errors]));
}

/** Without path parameters, which are part of the call's name. */
function takenBy({ query, body, bodyKind = 'json' }: Route): Fields {
  const place = bodyKind.startsWith('json') ? 'body' : `${bodyKind} body`;
  return {
    ...(query && below('query', fieldsOf(query, 'input'))),
    ...(body && { [place]: 'object', ...below(place, fieldsOf(body, 'input')) }),
  };
}

function below(place: string, { '': _itself, ...fields }: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([path, type]) => [`${place}.${path}`, type]),
  );
}
