import { join } from 'node:path';
import * as z from 'zod/mini';
import { readDurableFile, writeFileDurably } from '../durable-file.ts';
import { storedTenant, type Tenant } from './tenant.ts';

interface TenantStore {
  list(): readonly Tenant[];
  put(tenant: Tenant): void;
  remove(id: string): void;
}

/** Durable in the data directory. */
export function openTenantStore(dataDir: string): TenantStore {
  const file = join(dataDir, 'tenants.json');
  const read = readDurableFile(file, z.array(storedTenant)) ?? [];
  const tenants = new Map(read.map((tenant) => [tenant.id, tenant]));
  const save = () => writeFileDurably(file, JSON.stringify([...tenants.values()], null, 2));
  return {
    list: () => [...tenants.values()],
    put(tenant) {
      tenants.set(tenant.id, tenant);
      save();
    },
    remove(id) {
      tenants.delete(id);
      save();
    },
  };
}
