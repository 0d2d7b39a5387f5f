export const noZip = 'No ZIP was uploaded yet.';
