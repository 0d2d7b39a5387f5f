import type { Clock } from '../clock.ts';
import type { CloudInfo, ConsoleHandler, ConsoleOptions } from '../console/console.ts';
import type { DataDirectory } from '../data-directory.ts';
import type { Failure } from '../lambda/failures.ts';
import type { LogLine } from '../lambda/log-book.ts';
import type { SourceMapFolder } from '../lambda/source-positions.ts';

export interface BootOptions {
  /** The synthesized assembly (`cdk.out`), the only source of what is booted. */
  readonly assemblyDir: string;
  /** Keeps everything that survives a restart. */
  readonly dataDir: string;
  /** The port of the edge; 0 picks a free one. */
  readonly port: number;
  /** Values of the template's parameters, as an operator gives them to `cdk deploy`. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The same directory where it is open already, because parameters name some of its ports. */
  readonly opened?: DataDirectory;
  /** What `GET /_local/info` answers, if not just where the local cloud's own parts are. */
  readonly describe?: (own: CloudInfo) => object;
  /** What the console's page says beside what runs; only the name of the stack if none is given. */
  readonly consolePage?: ConsoleOptions['page'];
  /** Handlers of other parts by prefix below `/_local/`. */
  readonly consoleMounts?: ReadonlyMap<string, ConsoleHandler>;
  /** What schedules and repeated events go by; the machine's clock if none is given. */
  readonly clock?: Clock;
  /** How many functions the account runs at once, if there is a limit; a new account has ten. */
  readonly concurrency?: number;
  readonly onLog?: (line: LogLine) => void;
  /** Hears of every error that a function prints, and of every answer of 500 or more. */
  readonly onFailure?: (failure: Failure) => void;
  /** The folder of the source maps, with which stacks name positions in the sources. */
  readonly sourceMaps?: SourceMapFolder;
  /** The folder in which the rights that roles use are recorded for `recordedRights`. */
  readonly rightsFolder?: string | undefined;
  /** Hears of every line of the API's access log. */
  readonly accessLog?: (line: string) => void;
  /** Failures of the local cloud itself. */
  readonly log?: (line: string) => void;
}
