export { untilStopped } from '#src/until-stopped.ts';
