export interface LogLine {
  readonly time: Date;
  readonly functionName: string;
  readonly text: string;
}

export interface LogBook {
  /** Oldest first. */
  lines(functionName: string): readonly LogLine[];
  /** Lines that contain a text, newest first. */
  search(text: string, limit: number): readonly LogLine[];
  add(functionName: string, text: string): void;
  /** Stores the output of an instance line by line; a last line without an end at `end`. */
  follow(functionName: string): { write(text: string): void; end(): void };
}

const KEPT_LINES = 1000;

export function createLogBook(onLine?: (line: LogLine) => void): LogBook {
  const book = new Map<string, LogLine[]>();
  const add = (functionName: string, text: string) => {
    const line = { time: new Date(), functionName, text };
    const lines = book.get(functionName) ?? [];
    lines.push(line);
    if (lines.length > KEPT_LINES) lines.shift();
    book.set(functionName, lines);
    onLine?.(line);
  };
  return {
    add,
    lines: (functionName) => [...(book.get(functionName) ?? [])],
    search: (text, limit) =>
      [...book.values()]
        .flatMap((lines) => lines.filter((line) => line.text.includes(text)))
        // The sort is stable: reverse first, for lines of the same millisecond.
        .reverse()
        .sort((left, right) => right.time.getTime() - left.time.getTime())
        .slice(0, limit),
    follow(functionName) {
      let rest = '';
      return {
        write(text) {
          const lines = `${rest}${text}`.split('\n');
          rest = lines.pop() ?? '';
          for (const line of lines) add(functionName, line);
        },
        end() {
          if (rest) add(functionName, rest);
        },
      };
    },
  };
}
