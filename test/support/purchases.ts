import { transact } from '#functions/data/table/send.ts';
import { getUser, userUpdate } from '#functions/data/users/user.ts';

/** Marks a customer as one who has bought (or not any more), without a payment. */
export async function givenPurchase(userId: number, hasPurchasedSite = true): Promise<void> {
  const user = await getUser(userId);
  if (!user) throw new Error(`There is no user ${userId}`);
  await transact([userUpdate(user, { hasPurchasedSite })]);
}
