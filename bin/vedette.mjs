#!/usr/bin/env node
import { ensureBuilt } from '../scripts/setup.mjs';

ensureBuilt();
await import('../packages/cli/dist/main.js');
