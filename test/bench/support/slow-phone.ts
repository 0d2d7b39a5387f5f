import type { CDPSession } from 'playwright-core';

const SLOWER_PROCESSOR = 4;
export const ROUND_TRIP_MS = 150;
export const BYTES_PER_SECOND = (1.6 * 1024 * 1024) / 8;

/** 1.6 Mbit/s and 150 ms latency; an answer takes the latency and its share of the throughput. */
export async function slowNetwork(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
}

/** A quarter of the machine's speed. */
export async function slowProcessor(cdp: CDPSession): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
}
