import { parentPort } from 'node:worker_threads';
import { toBytes } from './samples.js';
import { playStretch, type Stretch } from './self-play.js';

parentPort?.on('message', async (stretch: Stretch) => {
  try {
    const { samples, won } = await playStretch(stretch);
    parentPort?.postMessage({ bytes: toBytes(samples), won });
  } catch (error) {
    parentPort?.postMessage({ fault: (error as Error).message });
  }
});
