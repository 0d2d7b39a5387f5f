import type { Load } from '../load.ts';
import type { Limit } from './limit.ts';

/** DynamoDB's limits per partition key. */
const writes = 1_000;
const reads = 3_000;
/** Writes in a transaction, and writes that move an item in an index, count twice. */
const twice = 2;
const supportCopies = 4;
/** The list of 200 sockets has about 30 KB; a unit is 4 KB. */
const unitsOfSupport = 8;
const spread =
  '[Partition keys](https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html): ';

const newcomers = ({ rate }: Load) => rate('auth.register');
const bought = ({ rate }: Load) =>
  rate('billing.confirmPurchase') +
  rate('billing.confirmSubscription') +
  rate('billing.stripeWebhook');

/** Partition keys that all customers share. */
export const partitions: readonly Limit[] = [
  {
    name: 'Writes to the list of chats (`chatList`)',
    most: writes,
    remedy: `${spread}one list for each half of the customers, merged when it is read`,
    demand: ({ messages }) => twice * messages,
  },
  {
    name: 'Writes to one order of the customers (`userList`)',
    most: writes,
    remedy: `${spread}as above; each of the five orders is an index of its own`,
    demand: (load) => twice * newcomers(load),
  },
  {
    name: 'Numbers of customers (`COUNTER#user`)',
    most: writes,
    remedy: `${spread}a function takes blocks of numbers`,
    demand: newcomers,
  },
  {
    name: 'Numbers of receipts without a gap, at 50 ms each (`COUNTER#receipt`)',
    most: 20,
    remedy: 'A range of numbers for each month and country, as tax law allows',
    demand: bought,
  },
  {
    name: 'Reads of support’s list of sockets, in four copies (`SUPPORT#`)',
    most: supportCopies * reads,
    remedy: 'More copies (`functions/data/chat/support-sockets.ts`)',
    demand: ({ messages, connects }) => unitsOfSupport * (messages + connects),
  },
  {
    name: 'Writes to the audit trail of a month (`AUDIT#`)',
    most: writes,
    remedy: `${spread}a partition for each day`,
    demand: (load) => twice * twice * (newcomers(load) + bought(load)),
  },
  {
    name: 'The hour’s count of mails (`MAILS_PER_HOUR`)',
    most: writes,
    remedy: 'Count in shards',
    demand: ({ mailsPerHour }) => mailsPerHour / 3_600,
  },
];
