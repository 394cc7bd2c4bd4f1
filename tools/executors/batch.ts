/** What Nx reads of a task of a batch. */
export interface BatchTaskResult {
  task: string;
  result: { success: boolean; terminalOutput: string };
}
