/** Address of the whole catalog as a CSV file, for staff (no Zod here: pages import it). */
export const catalogExportPath = '/api/operations/catalog/export';
