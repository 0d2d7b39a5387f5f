/** Loads the page anew; a module of its own, since no test can replace `location.reload`. */
export function reloadPage(): void {
  location.reload();
}
