/** The name of a form's field as a label: `first_name` as `First name`. Whoever built the form chose it for machines. */
export function fieldLabel(name: string): string {
  const words = name.replaceAll('_', ' ').replaceAll('-', ' ').trim();
  const [first = '', ...rest] = words;
  return words === '' ? name : first.toUpperCase() + rest.join('');
}
