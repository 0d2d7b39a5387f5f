export const firstNames = [
  ...['Amara', 'Beatriz', 'Chloé', 'Dana', 'Elif', 'Fatima', 'Grace', 'Hannah', 'Ingrid', 'Jun'],
  ...['Kofi', 'Liam', 'Maria', 'Noah', 'Olga', 'Pedro', 'Quentin', 'Rosa', 'Søren', 'Tomás'],
  ...['Ulrike', 'Viktor', 'Wanda', 'Ximena', 'Yusuf', 'Zoë', 'Aarav', 'Bruno', 'Carmen', 'Diego'],
] as const;

export const lastNames = [
  ...['Adeyemi', 'Baker', 'Costa', 'Dubois', 'Eriksen', 'Fischer', 'García', 'Hughes', 'Ivanova'],
  ...['Jansen', 'Kowalski', 'Larsen', 'Müller', 'Novak', 'Okafor', 'Park', 'Quinn', 'Rossi'],
  ...['Silva', 'Tanaka', 'Usman', 'Vargas', 'Walker', 'Xu', 'Yılmaz', 'Zimmer', 'Marsh', 'Reyes'],
] as const;

export const companyNames = [
  ...['Acorn', 'Bluebird', 'Cedar', 'Driftwood', 'Ember', 'Foxglove', 'Granite', 'Harbor', 'Iris'],
  ...['Juniper', 'Kestrel', 'Lantern', 'Maple', 'Northwind', 'Orchard', 'Pine', 'Quarry', 'River'],
  ...['Saffron', 'Thistle', 'Umber', 'Violet', 'Willow', 'Yarrow', 'Zephyr', 'Copper', 'Marigold'],
] as const;

export const trades = [
  ...['Bakery', 'Books', 'Carpentry', 'Coffee', 'Consulting', 'Dental', 'Design', 'Electric'],
  ...['Fitness', 'Florist', 'Gardens', 'Kitchens', 'Law', 'Logistics', 'Music School', 'Optics'],
  ...['Photography', 'Plumbing', 'Records', 'Roofing', 'Studio', 'Tailors', 'Travel', 'Yoga'],
] as const;

export const websiteTypes = ['business', 'portfolio', 'restaurant', 'shop', 'blog'] as const;
