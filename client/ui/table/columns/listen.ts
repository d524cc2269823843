type Listeners = { readonly [Type in keyof WindowEventMap]?: (event: WindowEventMap[Type]) => void };

/** Adds listeners to the window, which may prevent scrolling. Returns a function that removes them. */
export function listen(listeners: Listeners): () => void {
  const all = Object.entries(listeners) as [string, (event: Event) => void][];
  for (const [type, listener] of all) window.addEventListener(type, listener, { passive: false });
  return () => {
    for (const [type, listener] of all) window.removeEventListener(type, listener);
  };
}
