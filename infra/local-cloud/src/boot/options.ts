import type { Clock } from '../clock.ts';
import type { Stack } from '../cloudformation/stack.ts';
import type { CloudInfo, ConsoleHandler, ConsoleOptions } from '../console/console.ts';
import type { DataDirectory } from '../data-directory.ts';
import type { LogDelivery } from '../edge/logs/standard-logs.ts';
import type { Failure } from '../lambda/failures.ts';
import type { LogLine } from '../lambda/log-book.ts';
import type { SourceMapFolder } from '../lambda/source-positions.ts';

export interface BootOptions {
  /** The synthesized assembly (`cdk.out`), the only source of what is booted. */
  readonly assemblyDir: string;
  /** The data directory: everything that survives a restart. */
  readonly dataDir: string;
  /** The port of the edge; 0 picks a free one. */
  readonly port: number;
  /** Values of the template's parameters, as given to `cdk deploy`. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The data directory, if it is open already because parameters contain its ports. */
  readonly opened?: DataDirectory;
  /** The answer of `GET /_local/info`. Default: the addresses of the local cloud's parts. */
  readonly describe?: (own: CloudInfo) => object;
  /** Further content of the console's page. Default: the name of the stack. */
  readonly consolePage?: ConsoleOptions['page'];
  /** Handlers of other parts by prefix below `/_local/`. */
  readonly consoleMounts?: ReadonlyMap<string, ConsoleHandler>;
  /** The clock of everything, functions included, except table and pages. Default: the machine's. */
  readonly clock?: Clock;
  /** Concurrency limit of the account. Default: none; a new account has ten. */
  readonly concurrency?: number;
  readonly onLog?: (line: LogLine) => void;
  /** Called for every error that a function prints, and every answer of 500 or more. */
  readonly onFailure?: (failure: Failure) => void;
  /** The folder of source maps, for source positions in stack traces. */
  readonly sourceMaps?: SourceMapFolder;
  /** The folder in which used rights of roles are recorded, for `recordedRights`. */
  readonly rightsFolder?: string | undefined;
  /** Called for every line of the API's access log. */
  readonly accessLog?: (line: string) => void;
  /** Deliveries of CloudFront's standard logs to buckets of the stack. Default: none. */
  readonly logDeliveries?: (stack: Stack) => readonly LogDelivery[];
  /** Called for failures of the local cloud itself. */
  readonly log?: (line: string) => void;
}
