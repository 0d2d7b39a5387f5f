/** In a module of its own, because tests cannot mock `location.reload`. */
export function reloadPage(): void {
  location.reload();
}
