import type { TestProduct } from '#test/system/support/product.ts';
import { givenFurtherAdministrator } from '#test/system/support/steps.ts';
import { Visitor } from '#test/system/support/visitor.ts';

/** Another administrator, created by the operator, who signs in through the API. */
export async function givenColleague({ cloud, origin }: TestProduct): Promise<Visitor> {
  const name = cloud.stack.outputs.get('CreateAdminFunctionName');
  if (name === undefined)
    throw new Error('The stack names no function that creates administrators');
  const visitor = new Visitor(origin);
  await givenFurtherAdministrator(
    visitor,
    async (administrator) => (await cloud.lambda.invoke(name, administrator)).payload,
  );
  return visitor;
}
