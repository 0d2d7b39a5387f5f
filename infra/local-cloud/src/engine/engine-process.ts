export interface EngineProcess {
  readonly endpoint: string;
  readonly pid: number;
  /** Settles with the reason when the process has ended. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}
