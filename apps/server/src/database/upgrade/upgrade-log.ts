/** Receives one line for each thing that an upgrade found and changed, or left as it is. */
export type UpgradeLog = (line: string) => void;
