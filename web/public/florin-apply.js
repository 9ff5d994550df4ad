// <florin-apply partner="…"></florin-apply>, with the frame_url of an application: shows its form. Tells the events
// "step" and "done", and keeps the frame as high as the form.
(() => {
  const home = new URL(document.currentScript.src).origin;

  class FlorinApply extends HTMLElement {
    static observedAttributes = ['partner'];
    #frame;

    #hear = ({ source, origin, data }) => {
      if (!this.#frame || source !== this.#frame.contentWindow || origin !== home || !data) return;
      if (data.type === 'florin:height') this.#frame.style.height = `${Number(data.height) || 640}px`;
      if (data.type === 'florin:step' || data.type === 'florin:done') {
        const { type, ...detail } = data;
        this.dispatchEvent(new CustomEvent(type.slice(7), { detail, bubbles: true }));
      }
    };

    connectedCallback() {
      addEventListener('message', this.#hear);
      this.#show();
    }

    disconnectedCallback() {
      removeEventListener('message', this.#hear);
      this.#frame?.remove();
      this.#frame = undefined;
    }

    attributeChangedCallback() {
      if (this.isConnected) this.#show();
    }

    #show() {
      const at = new URL(this.getAttribute('partner') ?? '', home);
      this.#frame?.remove();
      this.#frame = undefined;
      if (at.origin !== home || !at.pathname.startsWith('/frame/')) return;
      const frame = document.createElement('iframe');
      frame.title = this.title || 'Florin';
      frame.referrerPolicy = 'origin';
      frame.style.cssText = 'display:block;width:100%;height:640px;border:0';
      frame.src = at.href;
      this.append(frame);
      this.#frame = frame;
    }
  }

  if (!customElements.get('florin-apply')) customElements.define('florin-apply', FlorinApply);
})();
