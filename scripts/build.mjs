import { build, ensureInstalled } from './setup.mjs';

ensureInstalled();
build();
