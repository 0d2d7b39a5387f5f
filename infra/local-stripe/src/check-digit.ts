/** Whether the digits of a card number pass the Luhn check, as every card number does. */
export function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .reverse()
    .map((digit, index) => (index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2))
    .reduce((total, digit) => total + digit, 0);
  return sum % 10 === 0;
}
