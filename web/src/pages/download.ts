// Downloads of files that the app makes.
const REVOKE_AFTER = 60_000; // milliseconds; by then any browser has begun to save the file

/** Lets the browser save a text, or data, as a file of this name. */
export function download(content: string | Blob, name: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: "application/octet-stream" }));
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, REVOKE_AFTER);
}
