/** Characters of free text fields. */
export const textLimits = {
  name: 200,
  email: 254,
  phone: 40,
  description: 2_000,
  url: 2_048,
  websiteType: 64,
  fileName: 255,
  reason: 200,
  buyerName: 200,
  buyerAddress: 400,
  taxId: 40,
  search: 100,
  /** Of a text that is only compared with what is stored. */
  compared: 1_000,
} as const;
