/** The bridge, in the colour of the text around it, as in the app's bar. */
export const MARK =
  '<svg viewBox="0 0 40 30" width="34" aria-hidden="true" fill="currentColor"><path fill-rule="evenodd" d="M0 6h40v24H0zM5 30V24a15 13 0 0 1 30 0v6z"/><circle cx="9" cy="2.6" r="2.6"/><circle cx="31" cy="2.6" r="2.6"/></svg>'
