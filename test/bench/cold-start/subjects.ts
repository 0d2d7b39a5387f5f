import type { TestProduct } from '#test/system/support/product.ts';
import { signedIn } from '#test/system/support/signed-in.ts';
import { openSocket } from '../support/open-socket.ts';
import { callEvent, socketEvent } from './events.ts';
import { bundleReference } from './reference.ts';

/** A bundle, and the first call of it. */
export interface Subject {
  readonly what: string;
  /** The function whose code, or only environment, is used. */
  readonly logicalId: string;
  /** A reference instead of the function's own code. */
  readonly file?: string;
  readonly event: object;
  readonly budget?: { readonly of: string; readonly times: number };
}

const oneRead = 'SDK alone: a secret and one read';
const oneLink = 'SDK alone: the same and a link';

/** One or more of each kind of function that has a budget (FIGURE-COLD-START), and the two references. */
export async function subjectsOf(product: TestProduct): Promise<readonly Subject[]> {
  const { cloud, origin } = product;
  const demo = await signedIn({ origin }, 'demo');
  const admin = await signedIn({ origin }, 'admin');
  const originSecret = originSecretOf(product);
  const by = (cookie: string) => ({ cookie, originSecret });
  const socket = await openSocket(origin, demo.cookie);
  const auth = JSON.stringify({ type: 'auth', data: { userId: 2 } });
  socket.webSocket.send(auth);
  await socket.next((frame) => frame.includes('auth-success'));
  const [{ id: connectionId = '', authorizer } = {}] = cloud.sockets.connections();
  const connection = { connectionId, authorizer };
  const headers = { Cookie: demo.cookie, Origin: origin, 'X-Origin-Secret': originSecret };
  const body = JSON.stringify({ type: 'message', data: { userId: 2, message: 'Hello' } });
  const lists = { of: oneRead, times: 0.8 };
  const overSockets = { of: oneRead, times: 0.8 };
  return [
    {
      what: oneRead,
      logicalId: 'AdminUploadWebsiteFiles',
      file: await bundleReference('one-read'),
      event: {},
    },
    {
      what: oneLink,
      logicalId: 'AdminUploadWebsiteFiles',
      file: await bundleReference('one-link'),
      event: {},
    },
    {
      what: 'GET /api/user',
      logicalId: 'AuthCurrentUser',
      event: callEvent('GET /api/user', by(demo.cookie)),
      budget: { of: oneRead, times: 0.75 },
    },
    {
      what: 'GET /api/users',
      logicalId: 'UsersList',
      event: callEvent('GET /api/users', by(admin.cookie)),
      budget: lists,
    },
    {
      what: 'GET /api/websites',
      logicalId: 'WebsitesList',
      event: callEvent('GET /api/websites', by(demo.cookie)),
      budget: lists,
    },
    {
      what: 'a presigned POST of a ZIP',
      logicalId: 'AdminUploadWebsiteFiles',
      event: callEvent('POST /api/admin/upload-website-files/{websiteId}', by(admin.cookie), {
        pathParameters: { websiteId: '1' },
        body: JSON.stringify({ fileName: 'site.zip', size: 1_000 }),
      }),
      budget: { of: oneLink, times: 0.8 },
    },
    {
      what: 'a payment begun at Stripe',
      logicalId: 'BillingCreatePaymentIntent',
      event: callEvent('POST /api/create-payment-intent', by(demo.cookie), { body: '{}' }),
      budget: { of: oneRead, times: 1.2 },
    },
    {
      what: 'a handshake of the chat is checked',
      logicalId: 'ChatAuthorize',
      event: { methodArn: 'arn:aws:execute-api:bench', headers },
      budget: overSockets,
    },
    {
      what: 'a chat opened',
      logicalId: 'ChatAuth',
      event: socketEvent('auth', connection, auth),
      budget: overSockets,
    },
    {
      what: 'a chat message',
      logicalId: 'ChatMessage',
      event: socketEvent('message', connection, body),
      budget: overSockets,
    },
  ];
}

function originSecretOf({ cloud }: TestProduct): string {
  const authorizer = cloud.lambda.functions.find(({ logicalId }) => logicalId === 'ChatAuthorize');
  return cloud.secrets.read(authorizer?.variables.ORIGIN_SECRET_ARN ?? '');
}
