import { listFunctions } from '#infra/inventory.ts';

console.log(JSON.stringify(listFunctions()));
