import { restartWithMemorySettings } from './kernel/process/memory-settings.ts';
import { cacheResolvedPackages } from './kernel/process/resolved-packages.ts';

restartWithMemorySettings();
cacheResolvedPackages();
// Loaded after the restart, not before it as well.
await import('./run-server.ts');
