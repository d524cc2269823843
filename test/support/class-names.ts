/** Stands for a CSS module in Jest: each class is called by its own name. */
const classNames: Record<string, string> = new Proxy({}, { get: (_target, name) => String(name) });

export default classNames;
