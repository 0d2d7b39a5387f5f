import type { StripeControls } from './controls.ts';
import { scriptPath } from './http/browser-script.ts';
import { consolePath, serveAccount } from './http/server.ts';
import { openAccount } from './open-account.ts';
import type { Keys } from './storage/keys.ts';

export interface StripeOptions {
  /** Stores the account, including its keys. */
  readonly dataDir: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** URL for events; without it nothing is delivered. */
  readonly webhookUrl?: string;
  readonly keys?: Keys;
  /** Real time, in milliseconds since 1970. */
  readonly now?: () => number;
}

export interface RunningStripe extends Keys {
  readonly apiBase: string;
  readonly scriptUrl: string;
  /** The console: shows payments and deliveries, moves the clock. */
  readonly consoleUrl: string;
  readonly controls: StripeControls;
  stop(): Promise<void>;
}

/** Listens on 127.0.0.1; rejects if the port is taken. */
export async function startStripe(options: StripeOptions): Promise<RunningStripe> {
  const { dataDir, port, webhookUrl, keys, now: wallMs = Date.now } = options;
  const { account, dispatcher, scheduler, controls } = openAccount({
    dataDir,
    webhookUrl,
    keys,
    wallMs,
  });
  const server = await serveAccount({ account, controls }, port).catch((error: unknown) => {
    account.database.close();
    throw error;
  });
  dispatcher.retryNow();
  scheduler.arm();
  return {
    ...account.keys.current(),
    apiBase: server.apiBase,
    scriptUrl: `${server.apiBase}${scriptPath}`,
    consoleUrl: `${server.apiBase}${consolePath}`,
    controls,
    async stop() {
      scheduler.stop();
      await Promise.all([dispatcher.stop(), server.close()]);
      if (account.database.isOpen) account.database.close();
    },
  };
}
