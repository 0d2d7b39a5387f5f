export { freePort, type Ports } from '#src/ports.ts';
