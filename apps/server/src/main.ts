import { restartWithMemorySettings } from './kernel/process/memory-settings.ts';

restartWithMemorySettings();
// Loaded after the restart, not before it as well.
await import('./run-server.ts');
