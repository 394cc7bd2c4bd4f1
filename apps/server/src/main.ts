import { restartWithMemorySettings } from './kernel/memory-settings.ts';
import { cacheResolvedPackages } from './kernel/resolved-packages.ts';

restartWithMemorySettings();
cacheResolvedPackages();
// Loaded after the restart, not before it as well.
await import('./run-server.ts');
