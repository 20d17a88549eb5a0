import { describePictures } from "./take.ts";

describePictures("around");
