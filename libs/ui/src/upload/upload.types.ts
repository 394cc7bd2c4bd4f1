export interface UploadItem {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  status: 'uploading' | 'done' | 'failed';
  /** From 0 to 1, while uploading. */
  progress?: number;
  /** Cause and solution, if failed. */
  error?: string;
}

export interface UploadProps {
  /** Accessible name of the group and its list: 导入文件. */
  label: string;
  /** File extensions with the dot: `['.png', '.jpg']`. Default: any file. */
  accept?: readonly string[];
  /** Maximum size of one file in bytes. */
  maxBytes?: number;
  multiple?: boolean;
  /** Uploading and uploaded files; the caller uploads. */
  items: readonly UploadItem[];
  /** Called with the valid files. Invalid ones are listed with an error and not passed on. */
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  disabled?: boolean;
}
