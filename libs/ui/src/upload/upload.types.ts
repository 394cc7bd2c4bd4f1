export interface UploadItem {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  status: 'uploading' | 'done' | 'failed';
  /** From 0 to 1, while uploading. */
  progress?: number;
  /** Cause and way out, when it failed. */
  error?: string;
}

export interface UploadProps {
  /** What is chosen: 导入文件. Name of the group and of its list. */
  label: string;
  /** Ends of file names, with the dot: `['.png', '.jpg']`. Left out: any file. */
  accept?: readonly string[];
  /** Bytes of one file at most. */
  maxBytes?: number;
  multiple?: boolean;
  /** What is being or was sent; the caller sends. */
  items: readonly UploadItem[];
  /** Files of the right kind and size. Others are shown with the reason and go no further. */
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  /** Given: failed items offer another try. */
  onRetry?: (id: string) => void;
  disabled?: boolean;
}
