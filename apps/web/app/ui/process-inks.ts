/** The inks of a press, the same on every ground: for drawings. What says something has a color by its role (app.css). */
export const processInks = { cyan: '#00a0dc', magenta: '#e6007e', yellow: '#ffd500' } as const;
